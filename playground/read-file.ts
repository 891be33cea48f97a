/** Above this a data URL makes text, form and picture slow. */
const largest = 8_000_000;

/**
 * A file as a data URL. The playground has no place to upload to, and the picture's frame may read nothing of the page: what
 * it shows must be in the value itself.
 */
export function readFile(file: File, tooLarge: (megabytes: number) => string): Promise<string> {
  return new Promise((resolve, reject) => {
    if (file.size > largest) {
      reject(new Error(tooLarge(largest / 1_000_000)));
      return;
    }
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)));
    reader.readAsDataURL(file);
  });
}
