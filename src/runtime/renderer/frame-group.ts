/** Real time, in milliseconds. */
export interface Timers {
  now(): number;
  set(run: () => void, milliseconds: number): unknown;
  clear(timer: unknown): void;
  /** Timers are slowed down, because the host is hidden: a late answer says nothing. */
  readonly throttled: boolean;
}

/** A layer, as its group sees it. */
export interface GroupMember {
  /**
   * Closes the frames of the layer, and has it load what it showed as soon as the group admits it.
   *
   * @returns resolves when that load has ended, well or not
   */
  suspend(): Promise<unknown>;
  /** Takes the layer off for good: it hangs by itself. */
  quarantine(): void;
}

/** A frame, as its group sees it. */
export interface GroupFrame {
  readonly member: GroupMember;
  /** When it was opened, in milliseconds of the timers. */
  readonly openedAt: number;
  /** When it said something last; nothing before its first word. */
  readonly heardAt: number | undefined;
  /** Waits for the answer to a call. */
  readonly busy: boolean;
  /** Does it answer? False once it has missed two questions. */
  alive(): Promise<boolean>;
}

/**
 * Until the process of frames that were closed has ended. Where a document in it listens to `visibilitychange`, `pagehide` or `unload`,
 * Chromium waits half a second for it to have heard that. A frame that is opened before comes into the process that hangs.
 */
const processEnd = 700;
/** Between two questions to a layer that is tried. */
const pause = 200;
/** How long a layer must run alone after its load to count as innocent; doubled while no layer is found guilty. */
const probation = 1500;
const longestProbation = 12_000;

/**
 * The frames that share one process. A script that does not end in one of them holds up all of them, and from outside
 * nothing tells which one it is. So all that hang are closed together, which ends the process; then one after the other
 * is tried alone, the most suspicious first. Only what hangs alone is quarantined; the others come back at once. Where one
 * was closed meanwhile, such as by an operator who saw that it was stuck, it may be what hung: all come back without a trial.
 */
export class FrameGroup {
  readonly #timers: Timers;
  readonly #frames = new Set<GroupFrame>();
  readonly #waiting: { member: GroupMember; admit: () => void }[] = [];
  /** While a hang is looked into: the layer that may load, if one may. */
  #trial: { member?: GroupMember } | undefined;
  /** Layers that ran alone, since the last one was found guilty. */
  readonly #passed = new Set<GroupMember>();
  #probation = probation;
  /** When a frame was closed last. */
  #closedAt = Number.NEGATIVE_INFINITY;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  add(frame: GroupFrame): void {
    this.#frames.add(frame);
  }

  delete(frame: GroupFrame): void {
    this.#frames.delete(frame);
    this.#closedAt = this.#timers.now();
  }

  /** May a frame that was closed, and hangs, hold up this one? It has said nothing since, or was opened before that process ended. */
  mayBeHeldUp({ heardAt, openedAt }: GroupFrame): boolean {
    return (heardAt ?? openedAt - processEnd) < this.#closedAt;
  }

  /** Resolves when the layer may open a frame: at once, unless a hang is looked into. */
  admit(member: GroupMember): Promise<void> {
    if (!this.#trial || this.#trial.member === member) return Promise.resolve();
    return new Promise((admit) => this.#waiting.push({ member, admit }));
  }

  /** A frame does not answer any more. */
  async report(frame: GroupFrame): Promise<void> {
    if (this.#trial) return;
    this.#trial = {};
    const frames = [...this.#frames];
    const alive = await Promise.all(frames.map((each) => each !== frame && each.alive()));
    const hung = frames.filter((each, index) => !alive[index] && this.#frames.has(each));
    const members = [
      ...new Set(hung.sort((a, b) => this.#suspicion(b) - this.#suspicion(a)).map(({ member }) => member)),
    ];
    const heldUp = [...this.#frames].filter(
      (each) => this.mayBeHeldUp(each) && (each.heardAt === undefined || hung.includes(each)),
    );
    if (heldUp.includes(frame)) await this.#reopen(new Set(heldUp.map(({ member }) => member)));
    else if (members.length > 1) await this.#try(members);
    else if (members[0]) await this.#quarantine(members[0]);
    this.#trial = undefined;
    this.#admitWaiting(() => true);
  }

  /** What waits for an answer comes first, then what was opened last; what ran alone before comes last. */
  #suspicion({ member, busy, openedAt }: GroupFrame): number {
    return (this.#passed.has(member) ? -2e15 : 0) + (busy ? 1e15 : 0) + openedAt;
  }

  /** What hangs among them, hangs again, and is reported then. */
  async #reopen(members: ReadonlySet<GroupMember>): Promise<void> {
    for (const member of members) void member.suspend();
    await this.#wait(processEnd);
  }

  async #try(members: readonly GroupMember[]): Promise<void> {
    const loads = new Map(members.map((member) => [member, member.suspend()]));
    await this.#wait(processEnd);
    for (const member of members) {
      this.#trial = { member };
      this.#admitWaiting((other) => other === member);
      if (await this.#runsAlone(member, loads.get(member))) {
        this.#passed.add(member);
        if (member !== members.at(-1)) loads.set(member, member.suspend());
        continue;
      }
      this.#passed.clear();
      this.#probation = probation;
      await this.#quarantine(member);
      return;
    }
    this.#probation = Math.min(this.#probation * 2, longestProbation);
  }

  async #runsAlone(member: GroupMember, loading: Promise<unknown> | undefined): Promise<boolean> {
    let loadedAt: number | undefined;
    void loading?.then(() => {
      loadedAt = this.#timers.now();
    });
    for (;;) {
      await this.#wait(pause);
      const frames = [...this.#frames].filter((frame) => frame.member === member);
      const alive = await Promise.all(frames.map((frame) => frame.alive()));
      if (alive.includes(false)) return false;
      if (loadedAt === undefined) continue;
      if (frames.length === 0 || this.#timers.now() - loadedAt >= this.#probation) return true;
    }
  }

  /** Nothing is opened until its process has ended. */
  async #quarantine(member: GroupMember): Promise<void> {
    member.quarantine();
    await this.#wait(processEnd);
  }

  #admitWaiting(isAdmitted: (member: GroupMember) => boolean): void {
    for (const waiting of this.#waiting.splice(0)) {
      if (isAdmitted(waiting.member)) waiting.admit();
      else this.#waiting.push(waiting);
    }
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.#timers.set(resolve, milliseconds));
  }
}
