/** The text of each file of a generated project. */
package org.tilewright.generator.project;
