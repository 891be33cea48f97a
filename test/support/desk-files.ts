/** A server of the playground at `http://desk.test/`: answers with the text of a path, and 404 where there is none. */
export function deskFiles(textOf: (path: string) => string | undefined) {
  return async (address: string): Promise<Response> => {
    const text = textOf(address.replace('http://desk.test/', ''));
    return new Response(text ?? '', { status: text === undefined ? 404 : 200 });
  };
}
