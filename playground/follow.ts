import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Project, ProjectEvents } from './project/project.ts';

type Listeners = { [Name in keyof ProjectEvents]?: (detail: ProjectEvents[Name]) => void };

/**
 * Ties an element to the project while it is connected: it renders again after each of the events, and is called before some of
 * them.
 */
export class Follow implements ReactiveController {
  #ends: (() => void)[] = [];

  /** @param listeners are for other events than `names` */
  constructor(
    private readonly host: ReactiveControllerHost & { project: Project },
    private readonly names: readonly (keyof ProjectEvents)[],
    private readonly listeners: Listeners = {},
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    const heard = Object.keys(this.listeners) as (keyof ProjectEvents)[];
    for (const name of [...this.names, ...heard]) this.#follow(name);
  }

  hostDisconnected(): void {
    for (const end of this.#ends) end();
    this.#ends = [];
  }

  #follow<Name extends keyof ProjectEvents>(name: Name): void {
    const end = this.host.project.on(name, (detail) => {
      this.listeners[name]?.(detail);
      this.host.requestUpdate();
    });
    this.#ends.push(end);
  }
}
