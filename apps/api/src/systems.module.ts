import { Global, Module } from '@nestjs/common';
import { discoverSystems, SystemRegistry } from '@app/rules';

/** The rule systems, found from their folders. */
@Global()
@Module({ providers: [{ provide: SystemRegistry, useFactory: () => discoverSystems() }], exports: [SystemRegistry] })
export class SystemsModule {}
