"""Reads a workbook whole with a peer, some times in one process.
Usage: python read_workbook.py calamine|calamine-objects|fastexcel|openpyxl FILE TIMES
calamine: every sheet parsed by the native library, no Python object made of a cell; values and merged cells. calamine-objects:
the same, and the rows as Python objects. fastexcel: the native library too, by its way that copies no strings; values alone.
openpyxl: read_only, values."""
import json
import resource
import sys


def calamine(path):
    from python_calamine import CalamineWorkbook

    book = CalamineWorkbook.from_path(path)
    return sum(book.get_sheet_by_name(name).height for name in book.sheet_names)


def calamine_objects(path):
    from python_calamine import CalamineWorkbook

    book = CalamineWorkbook.from_path(path)
    return sum(len(book.get_sheet_by_name(name).to_python()) for name in book.sheet_names)


def fastexcel(path):
    from fastexcel import read_excel

    book = read_excel(path)
    return sum(book.load_sheet(name).height for name in book.sheet_names)


def openpyxl(path):
    from openpyxl import load_workbook

    book = load_workbook(path, read_only=True)
    return sum(1 for sheet in book for _ in sheet.iter_rows(values_only=True))


def spent():
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return 1e3 * (usage.ru_utime + usage.ru_stime)


def peak():
    try:
        with open("/proc/self/status") as lines:
            return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmHWM"))
    except (OSError, StopIteration):
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def main():
    kind, path, times = sys.argv[1:4]
    peers = {"calamine": calamine, "calamine-objects": calamine_objects, "fastexcel": fastexcel, "openpyxl": openpyxl}
    read = peers[kind]
    cpu = []
    for _ in range(int(times)):
        before = spent()
        if read(path) == 0:
            raise SystemExit("no rows")
        cpu.append(spent() - before)
    print(json.dumps({"cpu": cpu, "rss": peak()}))


main()
