import { Global, Module } from '@nestjs/common';
import { installedSystems, SystemRegistry } from '@app/rules';

/** The rule systems, found from their folders. */
@Global()
@Module({ providers: [{ provide: SystemRegistry, useFactory: installedSystems }], exports: [SystemRegistry] })
export class SystemsModule {}
