export { CheckpointSigner, newCheckpointKey, readCheckpointKey } from './checkpoint-signer';
export { CheckpointStore, type CheckpointsRequest, type CheckpointStanding, type StoredCheckpoint } from './checkpoint-store';
