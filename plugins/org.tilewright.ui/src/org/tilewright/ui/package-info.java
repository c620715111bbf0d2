/** The workbench: what its parts share. */
package org.tilewright.ui;
