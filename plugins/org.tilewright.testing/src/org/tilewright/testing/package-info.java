/** What tests of several bundles share. */
package org.tilewright.testing;
