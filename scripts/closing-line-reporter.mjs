/** Prints one plain closing line with the counts of a run, which CI reads whatever the runner's own layout is. */
export default class ClosingLineReporter {
  onTestRunEnd(testModules) {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const module of testModules) {
      const failedBefore = counts.failed;
      for (const test of module.children.allTests()) {
        const state = test.result().state;
        if (state in counts) counts[state] += 1;
      }
      // A file that fails outside its tests (in a hook, or before there are any) counts once.
      if (!module.ok() && counts.failed === failedBefore) counts.failed += 1;
    }
    process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
  }
}
