export const sarif = () => '';
