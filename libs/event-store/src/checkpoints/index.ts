export { CheckpointSigner, newCheckpointKey, readCheckpointKey } from './checkpoint-signer';
export { CheckpointStore, type CheckpointsRequest, type StoredCheckpoint } from './checkpoint-store';
