// Bytes packed with bzip2 by Python's bz2: there is nothing in the runtime that packs so.

const packed = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));

/** `Some words, packed.` and the end of a line. */
export const WORDS = packed('QlpoOTFBWSZTWbbIX5AAAALTgAAQQAUIAC4K2IAgACKaepoyHkhTAATQCFLmXRJSqh7HxdyRThQkLbIX5AA=');
/** No bytes at all. */
export const NOTHING = packed('QlpoORdyRThQkAAAAAA=');
/** Runs of letters around the lengths that are written apart: 1, 3, 4, 5, 6, 255, 258, 259, 260, 263, 264, 520, 4, 4, 1 of a, b, c, a … */
export const RUNS = packed(
  'QlpoOTFBWSZTWVpqoIEAAA/BAPcAOAAACCAAUIAYCQqe0p6jveJI3Ig7PtZgqzQVyvOdA1axSnZPqC1vSL8XckU4UJBaaqCB',
);
/** 30,000 lines, `row 0` to `row 49` again and again, in three blocks. */
export const ROWS = packed(
  'QlpoMTFBWSZTWUhx7FAAidbZgAAQQAB/4AAAkIBAApwB0ARTAABTAAAmqoABoFKqN+qoT/1UQ34ojyoj0oj0ojKI+FEfKiPpRH8URyiPtRH4oj6qI5RHKI9qI5RHKI5RHKI5RHKI5RHyojlEcojlEeKI5RHKI5RHKI5RHKI+FEcojlEcojlEZRHKI5RHKI5RHKIyiMojKIyiMojfARKPRSuopWkUrqKTlEeKI1RGURlEZRHhVSmURlEe1EZRGUR7lVKZRGURlEeKIyiPRVSmURlEZRGURkJFlEZRGURlEZRGURlEZRGURlEZRGURlEZRGURlEZRGURlEZRHpRHpRGURlEZSViqEo3+CJRiqEo/MUFZJlNZShNTwAAqgFmAABBAAH/gAACQgEACvAHQBCmAACmAABNVQADQKVUP9VRp/qkg/P1RGUR4UR4UR9KI+1Ee1EfiiOUR7UR8UR+qI9qI5RHKI8qI5RHKI5RHKI5RHKI5RH2ojlEcojlEelEcojlEcojlEcojlEfVRHKI5RHKI5RGURyiOURyiOURyiNURqiMojKIyiWKpQnmQIR7FK7ildwR8UR8UR6URlEZRGURlEeiqlMojKI8qIyiMojyVUplEZRGUR6qIyiPBVSmURlEZRGURqEiyiMojKIyiMJGURlEZRGURlEZRGURlEZRGURlEZRGURlEZRHhRHhRGURopWsUrARKOAiUYCJR+YoKyTKaznq4qLgANUbMAACCAAP/AAAEhAGACsACmAACmAAApVSb/VSJ/6pI9T9p5p4LwWL0X2X4X8Li9l+l+U4uL6Li4uLi4uLi+6cXFxeS4uLi4uLi9U4uLi4sXFxcXFxamp3qnovRfISP7T2XsvZey8lqYsWLyKsWL6pixfQqxYsXmmLwKsWLFi1AxYsWLUxYsWLUxYsWLFixYsWLxTwWLFi3yEj/QkfISP+LuSKcKEg9WwHrA=',
);
/** 16 MiB of zeros. */
export const ZEROS = packed('QlpoOTFBWSZTWVKFPiUAgIDAAMAAAAggADCAKRoBANIBAOLuSKcKEgpQp8Sg');
/** A TAR archive: `a.pdf` of `%PDF-1.4` and `b.txt` of `Some words.`, each with the end of a line. */
export const ARCHIVE = packed(
  'QlpoOTFBWSZTWS1POtsAAI9/gMqQEABCA3eABQBICHcC3sAMCCAAchqQNAaGgA2poZNqCSRTTT1GRvVAYGoYg/Y51hE3MADUJIRHl7HJA8KjaUiEMBF4qf23SU/PY4FrCN4wImQEQKbvB0wcofBSGkRERZJAJgN7HOe6C2CWaANoSYbcsIQB+LuSKcKEgWp51tg=',
);
