export { ERASURES, OUT_OF_REACH } from './domain/erasure';
export { eraseWordsAsOperator, type EraseWords } from './domain/erase-words';
export { ErasureModule } from './erasure.module';
