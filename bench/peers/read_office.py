"""Reads an office file whole with a peer, some times in one process.
Usage: python read_office.py python-docx|python-pptx|striprtf FILE TIMES
python-docx: the text of every paragraph and cell. python-pptx: the text and box of every shape. striprtf: the text."""
import json
import resource
import sys


def python_docx(path):
    from docx import Document

    document = Document(path)
    cells = sum(len(cell.text) for table in document.tables for row in table.rows for cell in row.cells)
    return cells + sum(len(paragraph.text) for paragraph in document.paragraphs)


def python_pptx(path):
    from pptx import Presentation

    shapes = [shape for slide in Presentation(path).slides for shape in slide.shapes]
    return sum(len(shape.text_frame.text) + (shape.left or 0) for shape in shapes if shape.has_text_frame)


def striprtf(path):
    from striprtf.striprtf import rtf_to_text

    with open(path, encoding="latin-1") as file:
        return len(rtf_to_text(file.read()))


def spent():
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


PEERS = {"python-docx": python_docx, "python-pptx": python_pptx, "striprtf": striprtf}
peer, file, times = sys.argv[1:4]
cpu = []
for _ in range(int(times)):
    before = spent()
    if PEERS[peer](file) == 0:
        raise SystemExit("nothing read")
    cpu.append((spent() - before) * 1e3)
rss = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
print(json.dumps({"cpu": cpu, "rss": rss}))
