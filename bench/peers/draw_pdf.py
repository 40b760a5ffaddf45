"""The first page of each PDF named on a line of input, at 150 dpi by pypdfium2 and not encoded.
Answers as bench/pdf/engines/answer-paths.mjs does."""
import json
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
        print(json.dumps({"pages": 1, "cpu": 1e3 * (time.process_time() - before)}), flush=True)
    except Exception as error:  # whatever it throws, the file is one that it cannot draw
        print(json.dumps({"failed": True, "reason": str(error)}), flush=True)
