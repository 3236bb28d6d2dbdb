/** The name of a ZIP file. The host detects files that are not ZIP files after all. */
export const ZIP_NAME = /\.zip$/i;
