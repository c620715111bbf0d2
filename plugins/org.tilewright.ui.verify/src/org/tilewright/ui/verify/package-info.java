/**
 * What verification's views share: their texts and icons, and how numbers and bounds are written. Only this bundle calls
 * it; it knows no view.
 */
package org.tilewright.ui.verify;
