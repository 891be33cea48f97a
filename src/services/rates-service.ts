import type { Service } from './question.ts';

export const service: Service = { name: 'rates' };
