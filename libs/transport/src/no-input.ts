import { Body, Injectable, type PipeTransform } from '@nestjs/common';
import { badForm, isObject } from '@app/kernel';

/** The body of a command that takes none: empty, or an empty object; 400 for anything else. */
@Injectable()
class NoInputPipe implements PipeTransform {
  transform(body: unknown): undefined {
    if (!isObject(body)) throw badForm([{ pointer: '', code: 'object' }]);
    const unknown = Object.keys(body);
    if (unknown.length > 0) throw badForm(unknown.map((name) => ({ pointer: `/${name}`, code: 'unknown' })));
    return undefined;
  }
}

/** Stands where other handlers take their body, so that one without input refuses fields too. */
export const NoInput = (): ParameterDecorator => Body(NoInputPipe);
