/**
 * Moves places on a line apart until none is nearer than `gap` to its neighbour, as little as that needs, and keeps them
 * within a range where they fit. The answer is in the order of the question.
 */
export function spread(places: readonly number[], gap: number, [from, to]: readonly [number, number]): number[] {
  /** Labels that touch are one block around the mean of where they want to be. */
  interface Block {
    members: number[];
    /** Where the first member would be if each had its wish in the mean. */
    wish: number;
  }
  const blocks: Block[] = [];
  const startOf = ({ wish, members }: Block) => Math.max(from, Math.min(wish, to - (members.length - 1) * gap));
  const order = places.map((_, at) => at).sort((one, other) => (places[one] as number) - (places[other] as number));
  for (const at of order) {
    let block: Block = { members: [at], wish: places[at] as number };
    let before = blocks.at(-1);
    while (before && startOf(before) + before.members.length * gap > startOf(block)) {
      blocks.pop();
      const { length } = before.members;
      const members = [...before.members, ...block.members];
      const wish = (before.wish * length + (block.wish - length * gap) * block.members.length) / members.length;
      block = { members, wish };
      before = blocks.at(-1);
    }
    blocks.push(block);
  }
  const spreadOut: number[] = [];
  for (const block of blocks) {
    const start = startOf(block);
    block.members.forEach((at, turn) => {
      spreadOut[at] = start + turn * gap;
    });
  }
  return spreadOut;
}
