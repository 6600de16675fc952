export { checkCommand } from './check';
export { rebuildCommand } from './rebuild';
