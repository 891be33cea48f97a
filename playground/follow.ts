import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Project, ProjectEvents } from './project/project.ts';

type Listeners = { [Name in keyof ProjectEvents]?: (detail: ProjectEvents[Name]) => void };

/** Ties an element to the project while it is connected: renders again after any of the events, or does more. */
export class Follow implements ReactiveController {
  #ends: (() => void)[] = [];

  constructor(
    private readonly host: ReactiveControllerHost & { project: Project },
    private readonly listeners: Listeners,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    for (const name of Object.keys(this.listeners) as (keyof ProjectEvents)[]) this.#follow(name);
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
