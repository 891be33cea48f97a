/** Resolves when the next frame has been painted: a message sent while it is made is heard after it. */
export function painted() {
  return new Promise((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(undefined);
    });
  });
}

export function sameValue(a, b) {
  return a === b || (typeof a === 'string' && typeof b === 'string' && a.toLowerCase() === b.toLowerCase());
}
