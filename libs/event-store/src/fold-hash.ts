/** Names the fold that wrote a snapshot: a hash of the sources that folding depends on, made by `npm run fold-hash`. */
export const FOLD_HASH = 'b6d5fed1b0f3543bc34e1040581e3927';
