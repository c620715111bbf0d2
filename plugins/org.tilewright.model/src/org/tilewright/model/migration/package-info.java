/** Brings the text of older model files to the current version, one small step a version, before EMF reads it. */
package org.tilewright.model.migration;
