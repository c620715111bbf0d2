/**
 * Workloads: the frame format, its reader and writer, importers, generated scenes and the untimed reference renderer.
 * Runs on a bare JVM.
 */
package org.tilewright.frame;
