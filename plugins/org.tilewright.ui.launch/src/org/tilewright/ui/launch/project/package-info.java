/** Projects of models: made from a preset or an example, with a simulator that is generated whenever a model is saved. */
package org.tilewright.ui.launch.project;
