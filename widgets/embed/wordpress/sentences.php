<?php
/**
 * What the plugin and its widgets say to authors: Portuguese where WordPress speaks it, else English.
 *
 * @package Tarja
 */

namespace Tarja;

defined( 'ABSPATH' ) || exit;

add_filter( 'gettext_tarja', __NAMESPACE__ . '\say', 10, 2 );
add_filter( 'gettext_with_context_tarja', __NAMESPACE__ . '\say', 10, 2 );

function say( $said, $sentence ) {
	return sentences()[ $sentence ] ?? $said;
}

/** By the English sentence: the plugin's own, and those of the widgets. */
function sentences() {
	static $portuguese;
	if ( 0 !== strpos( determine_locale(), 'pt' ) ) {
		return array();
	}
	if ( null === $portuguese ) {
		$own        = json_decode( (string) file_get_contents( __DIR__ . '/sentences.pt-BR.json' ), true );
		$portuguese = array_merge( (array) $own, ...array_column( array_column( widgets(), 'sentences' ), 'pt-BR' ) );
	}
	return $portuguese;
}

/** The same for scripts, as WordPress hands them to `wp.i18n`. */
function sentences_for_scripts() {
	$listed = array_map(
		function ( $said ) {
			return array( $said );
		},
		sentences()
	);
	return 'wp.i18n.setLocaleData( ' . wp_json_encode( (object) $listed ) . ', "tarja" );';
}
