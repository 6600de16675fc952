const meant = [];
const ran = new Set();

/** One test file within a share (see shares.mjs): its tests stand below its name, and what it mocks ends with it. */
function runFile(file, load) {
  if (meant.length === 0) afterAll(refuseEmptyFiles);
  meant.push(file);
  describe(file, () => {
    beforeAll(() => ran.add(file));
    try {
      load();
    } catch (error) {
      it('loads', () => {
        throw error;
      });
    }
    afterAll(() => jest.restoreAllMocks());
  });
}

/** As Jest refuses a file of its own that has no test. */
function refuseEmptyFiles() {
  const empty = meant.filter((file) => !ran.has(file));
  if (empty.length > 0) throw new Error(`without a test: ${empty.join(', ')}`);
}

module.exports = { runFile };
