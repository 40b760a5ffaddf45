"""Extracts an invoice with invoice2data, some times in one process, from the text of its pages: what reading costs is not counted.
Usage: python extract_invoice.py TIMES FILE.pdf… The values have no place on a page. The template is one for our invoice, as a user of it
writes for each supplier, beside those that it brings."""
import json
import resource
import sys
import tempfile
from pathlib import Path

import pdfplumber
from invoice2data import extract_data
from invoice2data.extract.loader import read_templates

TEMPLATE = r"""
issuer: Kessler Fittings Ltd
keywords:
  - Kessler Fittings Ltd
fields:
  invoice_number: 'Invoice number:\s+(\S+)'
  date: 'Invoice date:\s+(\d{4}-\d{2}-\d{2})'
  amount: 'Total EUR\s+([\d,]+\.\d{2})'
  amount_untaxed: 'Subtotal\s+([\d,]+\.\d{2})'
  iban: 'IBAN\s+(GB\d{2}(?: ?\w{4}){4} ?\w{2})'
lines:
  start: 'Pos\s+Description'
  end: 'Page \d'
  line: '^(?P<pos>\d+)\s+(?P<name>.+?)\s+(?P<qty>\d+)\s+(?P<price>[\d,]+\.\d{2})\s+(?P<total>[\d,]+\.\d{2})$'
options:
  currency: EUR
  decimal_separator: "."
"""


def spent():
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


times, *files = sys.argv[1:]
with tempfile.TemporaryDirectory() as folder:
    own = Path(folder, "templates")
    own.mkdir()
    Path(own, "kessler.yml").write_text(TEMPLATE)
    templates = read_templates(str(own)) + read_templates()
    texts = []
    for at, file in enumerate(files):
        with pdfplumber.open(file) as pdf:
            texts.append(Path(folder, f"{at}.txt"))
            texts[-1].write_text("\n".join(page.extract_text() for page in pdf.pages))
    cpu = []
    for at in range(int(times)):
        before = spent()
        found = extract_data(str(texts[at % len(texts)]), templates, "text")
        cpu.append((spent() - before) * 1e3)
        if "invoice_number" not in found:
            raise SystemExit("nothing found")
rss = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
print(json.dumps({"cpu": cpu, "rss": rss, "found": len(found), "lines": len(found.get("lines", []))}))
