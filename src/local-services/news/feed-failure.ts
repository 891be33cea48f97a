import type { ProviderFailure } from '../../services/news/client.ts';

/** Why a provider gave nothing, as the answer tells it (document 2, section 2). */
export class FeedFailure extends Error {
  override readonly name = 'FeedFailure';
  readonly reason: ProviderFailure['reason'];

  constructor(reason: ProviderFailure['reason'], cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}
