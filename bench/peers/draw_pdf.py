"""The first page of each PDF named on a line of input, at 150 dpi by pypdfium2 and not encoded.
Answers each with a line: milliseconds of CPU time, or -1 where the page cannot be drawn."""
import sys
import time

import pypdfium2


def draw(path):
    document = pypdfium2.PdfDocument(path)
    document[0].render(scale=150 / 72)
    document.close()


for line in sys.stdin:
    before = time.process_time()
    try:
        draw(line.rstrip("\n"))
        print(1e3 * (time.process_time() - before), flush=True)
    except Exception:  # whatever it throws, the file is one that it cannot draw
        print(-1, flush=True)
