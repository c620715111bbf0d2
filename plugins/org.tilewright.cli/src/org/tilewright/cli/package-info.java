/**
 * The command line: every verb of the workbench, on a plain Java class path or inside the product as the Equinox
 * application {@code org.tilewright.cli.application}.
 */
package org.tilewright.cli;
