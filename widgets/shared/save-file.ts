/** Has the browser keep a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Nothing tells when a browser has read it: Safari on a phone asks the reader first, and then finds nothing where it is gone.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
