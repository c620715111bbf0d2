/** Which runs there are, and what people say of them: the same for the run explorer and {@code tilewright runs}. */
package org.tilewright.run.history;
