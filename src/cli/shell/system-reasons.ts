/** Why the system refuses a file or a folder, by its code, as the end of a sentence. */
export const systemReasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  EISDIR: 'it is a folder, and a file is asked for',
  EMFILE: 'too many files are open',
  ELOOP: 'its links form a circle',
};
