/* The character loop of bench/pdf/engines/chars-wasm.mjs on a native libpdfium, opened by its path.
 * Usage: chars-native LIBRARY, a path a line. Answers as answer-paths.mjs does. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

typedef struct { float left, top, right, bottom; } Box;
typedef void *Handle;

static void *lib;
static void *sym(const char *name) {
  void *found = dlsym(lib, name);
  if (!found) { fprintf(stderr, "%s is missing\n", name); exit(1); }
  return found;
}

static double cpu_ms(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3 + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3;
}

static Handle (*load_document)(const char *, const char *);
static int (*page_count)(Handle);
static Handle (*load_page)(Handle, int);
static void (*close_page)(Handle);
static void (*close_document)(Handle);
static Handle (*load_text)(Handle);
static void (*close_text)(Handle);
static int (*count_chars)(Handle);
static unsigned (*get_unicode)(Handle, int);
static int (*get_loose_box)(Handle, int, Box *);
static Handle (*get_text_object)(Handle, int);
static double (*get_font_size)(Handle, int);
static int (*is_generated)(Handle, int);
static Handle (*get_font)(Handle);
static int (*get_weight)(Handle);
static int (*get_flags)(Handle);
static int (*get_fill)(Handle, unsigned *, unsigned *, unsigned *, unsigned *);
static int (*get_mcid)(Handle);

static double total;

static long read_page(Handle page) {
  Handle text = load_text(page), last = 0;
  if (!text) return 0;
  int count = count_chars(text);
  for (int i = 0; i < count; i++) {
    Box box = {0, 0, 0, 0};
    total += get_unicode(text, i);
    get_loose_box(text, i, &box);
    total += box.left + get_font_size(text, i) + is_generated(text, i);
    Handle object = get_text_object(text, i);
    if (object == last || !object) continue;
    last = object;
    Handle font = get_font(object);
    unsigned r = 0, g = 0, b = 0, a = 0;
    get_fill(object, &r, &g, &b, &a);
    total += r + get_mcid(object) + (font ? get_weight(font) + get_flags(font) : 0);
  }
  close_text(text);
  return count;
}

static int read_file(const char *path, long *pages, long *chars) {
  Handle document = load_document(path, 0);
  if (!document) return 0;
  int count = page_count(document);
  for (int i = 0; i < count; i++) {
    Handle page = load_page(document, i);
    if (!page) continue;
    *chars += read_page(page);
    close_page(page);
    ++*pages;
  }
  close_document(document);
  return 1;
}

int main(int argc, char **argv) {
  if (argc < 2 || !(lib = dlopen(argv[1], RTLD_NOW))) { fprintf(stderr, "%s\n", dlerror()); return 1; }
  ((void (*)(void))sym("FPDF_InitLibrary"))();
  load_document = sym("FPDF_LoadDocument"); page_count = sym("FPDF_GetPageCount"); load_page = sym("FPDF_LoadPage");
  close_page = sym("FPDF_ClosePage"); close_document = sym("FPDF_CloseDocument"); load_text = sym("FPDFText_LoadPage");
  close_text = sym("FPDFText_ClosePage"); count_chars = sym("FPDFText_CountChars"); get_unicode = sym("FPDFText_GetUnicode");
  get_loose_box = sym("FPDFText_GetLooseCharBox"); get_text_object = sym("FPDFText_GetTextObject");
  get_font_size = sym("FPDFText_GetFontSize"); is_generated = sym("FPDFText_IsGenerated"); get_font = sym("FPDFTextObj_GetFont");
  get_weight = sym("FPDFFont_GetWeight"); get_flags = sym("FPDFFont_GetFlags"); get_fill = sym("FPDFPageObj_GetFillColor");
  get_mcid = sym("FPDFPageObj_GetMarkedContentID");
  char line[4096];
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    long pages = 0, chars = 0;
    double before = cpu_ms();
    if (read_file(line, &pages, &chars)) printf("{\"pages\":%ld,\"cpu\":%.3f}\n", pages, cpu_ms() - before);
    else printf("{\"failed\":true}\n");
    fflush(stdout);
  }
  return total == 0.5 ? 2 : 0;
}
