import { Module } from '@nestjs/common';
import { PlayModule, subsystemEdge } from '@app/play';

const { controllers, providers } = subsystemEdge('missions');

/** Missions: begun, ended, their dice handed out and spent. What that means is the rule systems' to say; here are their routes and fields. */
@Module({ imports: [PlayModule], controllers, providers })
export class MissionsModule {}
