/**
 * What a machine is made of: immutable specifications of components with their ports, and the machine that connects them.
 * Those of the depth unit and of the texture units have rooms of their own, which look here. Generated simulators are
 * written against these packages.
 */
package org.tilewright.sim.component;
