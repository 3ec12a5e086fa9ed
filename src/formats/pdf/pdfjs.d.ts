/** The parser of pdf.js, which puts itself on the global object as `pdfjsWorker`. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
