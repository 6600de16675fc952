import { Module } from '@nestjs/common';
import { PlayModule, subsystemEdge } from '@app/play';

const { controllers, providers } = subsystemEdge('turns');

/** Turns: rounds, order and sequences. What that means is the rule systems' to say; here are their routes and fields. */
@Module({ imports: [PlayModule], controllers, providers })
export class TurnsModule {}
