/** Model files: reading them with one clear line for each mistake, and writing them with one attribute a line. */
package org.tilewright.model.io;
