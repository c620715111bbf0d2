/**
 * The command line: where every verb of the workbench is entered, on a plain Java class path or inside the product as the
 * Equinox application {@code org.tilewright.cli.application}. Nobody calls it but the outside. It knows the verbs, which are
 * in rooms by what they deal with; no verb knows it.
 */
package org.tilewright.cli;
