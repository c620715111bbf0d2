/** What one begins with: a preset and a scene, and the examples made of them. Needs no network and no file that ships. */
package org.tilewright.run.examples;
