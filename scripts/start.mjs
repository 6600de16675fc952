// `npm start`: builds at the first start and after changes, then runs the service.
import { launch } from './launch.mjs';

await launch('api');
