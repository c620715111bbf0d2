/** The workbench: product, perspective and model editor. */
package org.tilewright.ui;
