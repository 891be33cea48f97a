/** Milliseconds of a dissolve. */
const dissolve = 240;

/**
 * Lets groups that lie upon each other take turns, without end. Each runs on the compositor and is a function of time alone, so that
 * any moment can be put on screen again.
 *
 * @param each - milliseconds that a group stands
 * @returns ends it
 */
export function cycle(groups: readonly Element[], each: number): () => void {
  if (groups.length < 2) return () => {};
  const duration = groups.length * each;
  const soft = dissolve / duration;
  const turns = groups.map((group, turn) => {
    const [from, to] = [turn / groups.length, (turn + 1) / groups.length];
    const stands: Keyframe[] = [
      { offset: from, opacity: 1 },
      { offset: to - soft, opacity: 1 },
      { offset: to, opacity: 0 },
    ];
    // Whoever is first comes again at the end of the round.
    const around: Keyframe[] =
      turn === 0
        ? [...stands, { offset: 1 - soft, opacity: 0 }, { offset: 1, opacity: 1 }]
        : [{ offset: 0, opacity: 0 }, { offset: from - soft, opacity: 0 }, ...stands];
    return group.animate(around, { duration, iterations: Number.POSITIVE_INFINITY });
  });
  return () => {
    for (const turn of turns) turn.cancel();
  };
}
