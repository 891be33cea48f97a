import { memoryStore } from '../../../../src/show/stores/memory.ts';
import { heldClock } from './clock.ts';
import { describeStore } from './conformance.ts';

describeStore('memory', async () => {
  const clock = heldClock();
  const store = memoryStore({ clock });
  return { store, pass: async (ms) => clock.move(ms), end: () => store.close() };
});
