/** The jars that a generated simulator runs on. */
package org.tilewright.generator.library;
