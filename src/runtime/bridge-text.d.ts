/** A module that is bundled to one classic script, as a text: `scripts/bridge-plugin.ts` makes it. */
declare module '*?bridge' {
  const text: string;
  export default text;
}
