"""Reads PDFs with a peer. Usage: python read_pdf.py pdfplumber|pdftotext LIST PASSES
pdfplumber: words and tables of every page. pdftotext: boxes of words, a start of the program for each file."""
import json
import resource
import subprocess
import sys


def pdfplumber_file(path):
    import pdfplumber

    pages = chars = 0
    with pdfplumber.open(path) as document:
        for page in document.pages:
            page.extract_words()
            page.extract_tables()
            chars += len(page.chars)
            page.close()
            pages += 1
    return pages, chars


def pdftotext_file(path):
    text = subprocess.run(["pdftotext", "-q", "-bbox-layout", path, "-"], capture_output=True, check=True).stdout
    return text.count(b"<page "), len(text)


def spent():
    """CPU milliseconds of the programs that were waited for where there are any, else of this process."""
    who = resource.RUSAGE_CHILDREN if sys.argv[1] == "pdftotext" else resource.RUSAGE_SELF
    usage = resource.getrusage(who)
    return 1e3 * (usage.ru_utime + usage.ru_stime)


def main():
    kind, listing, passes = sys.argv[1:4]
    read = {"pdfplumber": pdfplumber_file, "pdftotext": pdftotext_file}[kind]
    with open(listing) as lines:
        paths = lines.read().split("\n")
    files = []
    for path in filter(None, paths):
        try:
            pages, chars = read(path)
        except Exception as error:  # whatever a peer throws, the file is one that it cannot read
            files.append({"failed": True, "pages": 0, "chars": 0, "cpu": [], "reason": str(error)})
            continue
        cpu = []
        for _ in range(int(passes)):
            before = spent()
            read(path)
            cpu.append(spent() - before)
        files.append({"failed": False, "pages": pages, "chars": chars, "cpu": cpu})
    rss = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    print(json.dumps({"files": files, "rss": rss}))


main()
