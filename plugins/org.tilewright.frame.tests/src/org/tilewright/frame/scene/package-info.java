/** Small scenes for tests, in window coordinates. */
package org.tilewright.frame.scene;
