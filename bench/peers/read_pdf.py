"""Reads PDFs with a peer. Usage: python read_pdf.py pdfplumber|pdftotext, a path a line; answers as bench/pdf/engines/answer-paths.mjs does.
pdfplumber: words and tables of every page. pdftotext: boxes of words, a start of the program for each file."""
import json
import resource
import subprocess
import sys


def pdfplumber_file(path):
    import pdfplumber

    pages = 0
    with pdfplumber.open(path) as document:
        for page in document.pages:
            page.extract_words()
            page.extract_tables()
            len(page.chars)
            page.close()
            pages += 1
    return pages


def pdftotext_file(path):
    text = subprocess.run(["pdftotext", "-q", "-bbox-layout", path, "-"], capture_output=True, check=True).stdout
    return text.count(b"<page ")


def spent():
    """CPU milliseconds of the programs that were waited for where there are any, else of this process."""
    who = resource.RUSAGE_CHILDREN if sys.argv[1] == "pdftotext" else resource.RUSAGE_SELF
    usage = resource.getrusage(who)
    return 1e3 * (usage.ru_utime + usage.ru_stime)


def main():
    read = {"pdfplumber": pdfplumber_file, "pdftotext": pdftotext_file}[sys.argv[1]]
    for line in sys.stdin:
        before = spent()
        try:
            pages = read(line.rstrip("\n"))
            print(json.dumps({"pages": pages, "cpu": spent() - before}), flush=True)
        except Exception as error:  # whatever a peer throws, the file is one that it cannot read
            print(json.dumps({"failed": True, "reason": str(error)}), flush=True)


main()
