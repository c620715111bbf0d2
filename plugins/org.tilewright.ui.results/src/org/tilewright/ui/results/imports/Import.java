package org.tilewright.ui.results.imports;

import org.tilewright.run.imports.ImportWatch;
import org.tilewright.run.imports.ImportedFiles;

/** Makes and writes frames. */
interface Import {

    /** Does it, outside the UI thread; it may throw what imports throw. */
    ImportedFiles run(ImportWatch watch);
}
